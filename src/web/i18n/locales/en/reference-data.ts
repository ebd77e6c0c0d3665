export default {
  history: 'History',
  csv: 'CSV',
};
