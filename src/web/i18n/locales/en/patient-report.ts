export default {
  title: 'Report',
  labReport: 'Lab report',
  labReportOf: 'Lab report, {{date}}',
  steps: { label: 'Steps', bacteria: 'Bacteria', foodList: 'Food list', week: 'Week', report: 'Report' },
  save: {
    saving: 'Saving…',
    saved: 'Draft saved {{time}}',
    savedEarlier: 'Draft saved {{day}}, {{time}}',
    retrying: 'Not saved, trying again',
    stopped: 'Not saved',
  },
};
