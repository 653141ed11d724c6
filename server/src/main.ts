import { serve } from './startup/serve.ts';

await serve(process.argv.slice(2));
