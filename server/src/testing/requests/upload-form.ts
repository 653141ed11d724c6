/** The multipart form of a GraphQL request whose variable `files` has these files. */
export async function uploadForm(
  operation: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<{ readonly payload: Buffer; readonly headers: Record<string, string> }> {
  const form = new FormData();
  const variables = { ...operation.variables, files: files.map(() => null) };
  form.append('operations', JSON.stringify({ ...operation, variables }));
  form.append('map', JSON.stringify(Object.fromEntries(files.map((_, n) => [n, [`variables.files.${n}`]]))));
  for (const [n, [name, bytes]] of files.entries())
    form.append(String(n), new Blob([Uint8Array.from(bytes)]), name);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}
