export default {
  title: 'Questionnaire',
};
