/** Headers under which nothing in a file runs, whatever it says about itself. */
export const inertHeaders = (type: string) => ({
  'content-type': type,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
