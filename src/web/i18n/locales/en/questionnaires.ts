export default {
  title: 'Questionnaires',
};
