import type { Area } from '../area.ts';
import { setPublicUrl, recordMentions } from './references/cross-references.ts';
import { autocompleteMembers } from './references/members.ts';
import { offerRoutes } from './offers.ts';
import { peopleReferences } from './references/people.ts';
import { previewRoutes } from './preview.ts';
import { templateRoutes } from './templates/rest-templates.ts';

export const markdown: Area = {
  name: 'markdown',
  follows: [recordMentions],
  references: { user: peopleReferences },
  autocompleteSources: { members: autocompleteMembers },
  routes: (app, context) => {
    setPublicUrl(context.settings.publicUrl);
    previewRoutes(app, context);
    offerRoutes(app, context);
    templateRoutes(app, context);
  },
};
