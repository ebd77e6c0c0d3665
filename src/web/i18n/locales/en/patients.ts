export default {
  title: 'Patients',
};
