export default {
  title: 'Components',
};
