import { buildWebApp, webAppState } from '../server/src/startup/web-build.ts';

/** Builds the web app when its sources have moved on, so that journeys see what users would. */
export const setup = async (): Promise<void> => {
  const state = await webAppState();
  if (state.stale) await buildWebApp(state);
};
