import { withBase } from '../site/base-path.ts';
import { HelpArticle, HelpHeading, HelpTable } from './HelpArticle.tsx';
import styles from './HelpArticle.module.css';

const SCOPES = [
  ['api', 'Everything you may do'],
  ['read_api', 'Reading, GraphQL queries included'],
  ['read_user', 'Your own account and the list of users'],
  ['sudo', 'Acting as someone else, together with api or read_api; for administrators'],
] as const;

/** Help: how programs sign in, where REST and GraphQL are, and how they differ. */
export function ApiHelpScreen({ title }: { title: string }) {
  const base = `${window.location.origin}${withBase('')}`;
  return (
    <HelpArticle title="The API" documentTitle={title}>
      <p>
        Programs read and change everything you can, with your permissions, over REST or GraphQL. Names and
        shapes follow GitLab's REST API v4 and GraphQL API, so many of their clients work here.
      </p>
      <HelpHeading id="authentication">Authentication</HelpHeading>
      <p>
        Create an <a href={withBase('/-/user_settings/personal_access_tokens')}>access token</a> and send it
        with each request, in the header PRIVATE-TOKEN or as a bearer token. Without a token you see what
        everyone sees. A wrong, expired or revoked token is answered with 401.
      </p>
      <pre className={styles['code']}>
        {`curl --header "PRIVATE-TOKEN: $TOKEN" ${base}/api/v4/user\n`}
        {`curl --header "Authorization: Bearer $TOKEN" ${base}/api/v4/user`}
      </pre>
      <HelpTable head={['Scope', 'Allows']} rows={SCOPES} />
      <HelpHeading id="rest">REST</HelpHeading>
      <p>
        Every route, its parameters and its answers are in the{' '}
        <a href={withBase('/help/api/rest')}>REST API reference</a>, where you can try them too. It is made
        from the OpenAPI document of this server,{' '}
        <a href={withBase('/api/v4/openapi.json')}>/api/v4/openapi.json</a>. Bodies are JSON or forms. Lists
        come in pages of 20, up to 100 with per_page; the header Link names the next page.
      </p>
      <HelpHeading id="graphql">GraphQL</HelpHeading>
      <p>
        Queries and mutations go to /api/graphql by POST, and subscriptions too, which are answered with
        server-sent events. Write and run them in the{' '}
        <a href={withBase('/-/graphql-explorer')}>GraphQL explorer</a>, which has the schema beside them; it
        can be read by introspection too. Lists are connections: ask for nodes and pageInfo, and pass
        endCursor as after to get the next page.
      </p>
      <pre className={styles['code']}>
        {`curl --header "PRIVATE-TOKEN: $TOKEN" --json '{"query": "{ currentUser { username } }"}' ${base}/api/graphql`}
      </pre>
      <HelpHeading id="differences">How they differ</HelpHeading>
      <ul className={styles['list']}>
        <li>REST has numbers as ids, GraphQL has global ids such as gid://gitlab/Issue/12.</li>
        <li>REST names fields like_this, GraphQL likeThis.</li>
        <li>
          GraphQL answers exactly the fields you ask for, of many items in one request, and limits how complex
          a query is. REST answers an item as a whole.
        </li>
        <li>REST answers problems with a status, GraphQL with a list named errors.</li>
        <li>What you may not see looks the same as what does not exist, in both.</li>
      </ul>
      <HelpHeading id="limits">Limits</HelpHeading>
      <p>
        Requests are limited by the minute. RateLimit-Remaining says how many are left; one too many is
        answered with 429, and Retry-After says how many seconds to wait. A POST with a token and a header
        Idempotency-Key is carried out once, however often it is sent within 24 hours.
      </p>
    </HelpArticle>
  );
}
