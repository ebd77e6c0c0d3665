export default {
  title: 'Bacteria behaviour',
};
