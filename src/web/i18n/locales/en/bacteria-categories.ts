export default {
  title: 'Bacteria categories',
};
