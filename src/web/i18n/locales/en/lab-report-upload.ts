export default {
  title: 'Upload lab report',
};
