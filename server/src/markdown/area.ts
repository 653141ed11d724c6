import type { Area } from '../area.ts';
import { setPublicUrl, recordMentions } from './references/cross-references.ts';
import { autocompleteMembers } from './references/members.ts';
import { markdownGraphql } from './graphql.ts';
import { offerRoutes } from './page/autocomplete-sources.ts';
import { peopleReferences } from './references/people.ts';
import { previewRoutes } from './page/preview.ts';
import { templatePages } from './page/templates.ts';
import { markdownRoute } from './rest/markdown.ts';
import { templateRoutes } from './rest/templates.ts';

export const markdown: Area = {
  name: 'markdown',
  graphql: markdownGraphql,
  follows: [recordMentions],
  references: { user: peopleReferences },
  autocompleteSources: { members: autocompleteMembers },
  routes: (app, context) => {
    setPublicUrl(context.settings.publicUrl);
    markdownRoute(app, context);
    previewRoutes(app, context);
    offerRoutes(app, context);
    templatePages(app, context);
    templateRoutes(app, context);
  },
};
