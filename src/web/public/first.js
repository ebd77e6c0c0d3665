// Runs before anything is painted, so it is a file of its own: the theme that was chosen, which page comes, and the files
// of the shell of staff, if that is what comes.
(() => {
  const { dataset } = document.documentElement;
  try {
    const chosen = localStorage.getItem('mantine-color-scheme-value');
    const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset.mantineColorScheme = dark ? 'dark' : 'light';
    const ofStaff = /^\/(belly|admin)(\/|$)/.test(location.pathname);
    if (ofStaff && localStorage.getItem('jwt') !== null) {
      dataset.first = 'shell';
      for (const href of document.currentScript.dataset.shell?.split(' ') ?? []) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
    } else if (ofStaff || /^\/(public\/login\/?)?$/.test(location.pathname)) dataset.first = 'login';
  } catch {
    // Where storage is forbidden the page begins empty.
  }
})();
