import type { Area } from '../area.ts';
import { knowPublicUrl, tellMentioned } from './cross-references.ts';
import { autocompleteMembers } from './members.ts';
import { offerRoutes } from './offers.ts';
import { peopleReferences } from './people.ts';
import { previewRoutes } from './preview.ts';
import { templateRoutes } from './rest-templates.ts';

export const markdown: Area = {
  name: 'markdown',
  follows: [tellMentioned],
  references: { user: peopleReferences },
  autocompleteSources: { members: autocompleteMembers },
  routes: (app, context) => {
    knowPublicUrl(context.settings.publicUrl);
    previewRoutes(app, context);
    offerRoutes(app, context);
    templateRoutes(app, context);
  },
};
