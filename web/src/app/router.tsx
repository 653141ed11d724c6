import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { returnPath } from '../session/return-path.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { AppShell } from './AppShell.tsx';
import { GroupPage, preloadGroupPage } from './GroupPage.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { RouteProblem } from './RouteProblem.tsx';
import { StartPage } from './StartPage.tsx';

const SignIn = lazyRouteComponent(() => import('../session/SignInScreen.tsx'), 'SignInScreen');
const SetPassword = lazyRouteComponent(() => import('../session/SetPasswordScreen.tsx'), 'SetPasswordScreen');
const ChangePassword = lazyRouteComponent(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage');
const Gallery = lazyRouteComponent(() => import('../gallery/GalleryScreen.tsx'), 'GalleryScreen');

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ToastRegion />
    </>
  ),
  notFoundComponent: () => (
    <AppShell>
      <NotFoundScreen />
    </AppShell>
  ),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
});

const start = createRoute({ getParentRoute: () => shell, path: '/', component: StartPage });

const group = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$',
  loader: ({ params }) => preloadGroupPage(params._splat ?? ''),
  component: function GroupRoute() {
    const { _splat: rest = '' } = group.useParams();
    const router = useRouter();
    const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
    return (
      <GroupPage
        rest={rest}
        search={searchStr.replace(/^\?/, '')}
        onSearchChange={(query) => router.history.replace(query === '' ? pathname : `${pathname}?${query}`)}
      />
    );
  },
});

const changePassword = createRoute({
  getParentRoute: () => shell,
  path: '/-/profile/password',
  loader: () => ChangePassword.preload?.(),
  component: ChangePassword,
});

/** Signing in or out starts the page afresh, so that nothing cached for one viewer is shown to the next. */
const enter = (address: string) => window.location.assign(address);

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/users/sign_in',
  loader: () => SignIn.preload?.(),
  component: () => <SignIn onSignedIn={() => enter(returnPath(window.location.search))} />,
});

const setPassword = (kind: 'first-administrator' | 'password', path: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => SetPassword.preload?.(),
    component: () => {
      const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
      const token = new URLSearchParams(searchStr).get('token') ?? pathname.split('/')[3] ?? '';
      return <SetPassword kind={kind} token={token} onDone={() => enter('/users/sign_in')} />;
    },
  });

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/-/gallery',
  loader: () => Gallery.preload?.(),
  component: Gallery,
});

export const router = createRouter({
  routeTree: root.addChildren([
    shell.addChildren([start, group, changePassword]),
    signIn,
    setPassword('first-administrator', '/-/first-administrator'),
    setPassword('first-administrator', '/-/first-administrator/$token'),
    setPassword('password', '/-/password'),
    gallery,
  ]),
  defaultErrorComponent: RouteProblem,
  defaultPendingMs: 60_000,
  // Screens read their own parameters, some of them repeated (`label_name[]`): the query stays one text.
  parseSearch: (search) => (search.length > 1 ? { query: search.slice(1) } : {}),
  stringifySearch: (search) => {
    const { query } = search as { query?: string };
    return query === undefined || query === '' ? '' : `?${query}`;
  },
});
