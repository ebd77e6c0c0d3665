export default {
  title: 'Lab reports',
};
