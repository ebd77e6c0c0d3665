export default {
  title: 'Bacteria category relation',
};
