export default {
  reminders: {
    title: 'Reminders',
    lead: 'You get an e-mail when questionnaires are still waiting for you. You can stop these reminders.',
    stop: 'No more reminders',
    stopped: 'You will get no more reminders. The link to your questionnaires goes on working.',
    resume: 'Remind me after all',
    resumed: 'You will be reminded again.',
    failed: 'That did not work.',
  },
};
