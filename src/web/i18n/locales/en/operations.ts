export default {
  title: 'Metabelly Backend',
};
