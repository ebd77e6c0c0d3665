export default {
  title: 'Info',
};
