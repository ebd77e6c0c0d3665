export default {
  report: {
    title: 'Your document',
    lead: 'Please enter your date of birth. Then you can open or save the document.',
    birth: 'Date of birth',
    birthNeeded: 'Please enter your date of birth.',
    open: 'Get the document',
    done: 'The document is saved on this device.',
    again: 'Save it again',
    failed: 'The document could not be fetched.',
    shared: 'On a computer that others use, delete the file when you have read it.',
  },
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
