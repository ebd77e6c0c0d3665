export default {
  title: 'Your page',
  offline: 'No network: this is the page as you last opened it.',
  emergency: 'Not an emergency service. In an emergency call 112.',
  enter: {
    title: 'Your page',
    lead: {
      birth: 'Please enter your date of birth. On this phone it is asked once.',
      code: 'Please enter the code that your practice gave you. On this phone it is asked once.',
    },
    birth: 'Date of birth',
    birthNeeded: 'Please enter your date of birth.',
    code: 'Code of six digits',
    codeNeeded: 'The code has six digits.',
    open: 'Open my page',
    failed: 'The page could not be opened.',
    shared: 'On a phone or computer that others use, press Forget on this phone when you have read it.',
  },
  ended: {
    withdrawn: {
      title: 'This report was withdrawn',
      text: 'There is nothing to see here any more. Your nutritionist will tell you more.',
    },
    expired: { title: 'The link has expired', text: 'Ask your practice for a new one.' },
    wait: {
      title: 'Please wait 15 minutes',
      text: 'Five tries were not right. After 15 minutes you can try again; or ask your practice for a new link.',
    },
    forgotten: {
      title: 'Forgotten on this phone',
      text: 'Nothing of your page is kept on this phone any more. Your link still works.',
    },
    enter: 'Open it again',
  },
  places: {
    label: 'Places of the page',
    today: 'Today',
    kitchen: 'Kitchen',
    checkIn: 'Check-in',
    report: 'My report',
  },
  checkIn: {
    title: 'How was your week?',
    none: 'There is nothing to answer now. {{author}} will tell you when there is.',
  },
  forget: {
    do: 'Forget on this phone',
  },
};
