// Runs before the first paint, so that a chosen theme or density never flashes the other one.
try {
  const meta = (name) => document.querySelector(`meta[name=${name}]`)?.content;
  const chosen = meta('cairn-preferences') ?? '';
  const { dataset } = document.documentElement;
  if (chosen.includes('density:compact')) dataset.density = 'compact';
  const theme = /colorMode:(\w+)/.exec(chosen)?.[1] ?? localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // A list that was kept for somebody else, or for other rights, is gone before anything can read it.
  if (!localStorage.getItem('issues_list')?.startsWith(`${meta('cairn-rights')} `))
    localStorage.removeItem('issues_list');
} catch {
  // Without storage the system's theme applies unless another is chosen, and no list is kept.
}
