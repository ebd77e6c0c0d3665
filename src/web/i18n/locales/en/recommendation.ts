export default {
  title: 'Food list',
};
