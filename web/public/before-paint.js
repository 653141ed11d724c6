// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // A list that was kept for somebody else, or for other rights, is gone before anything can read it.
  const rights = document.querySelector('meta[name=cairn-rights]')?.content;
  if (!localStorage.getItem('issues_list')?.startsWith(`${rights} `)) localStorage.removeItem('issues_list');
} catch {
  // Without storage the system's theme applies, and no list is kept.
}
