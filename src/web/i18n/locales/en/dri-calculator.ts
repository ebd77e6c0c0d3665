export default {
  title: 'Calculator',
};
