export default {
  title: 'Bacteria food relation',
};
