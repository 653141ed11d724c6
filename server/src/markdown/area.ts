import type { Area } from '../area.ts';
import { knowPublicUrl, tellMentioned } from './cross-references.ts';
import { memberSource } from './members.ts';
import { offerRoutes } from './offers.ts';
import { peopleReferences } from './people.ts';
import { previewRoutes } from './preview.ts';
import { templateRoutes } from './rest-templates.ts';

export const markdown: Area = {
  name: 'markdown',
  follows: [tellMentioned],
  references: { user: peopleReferences },
  sources: { members: memberSource },
  routes: (app, context) => {
    knowPublicUrl(context.settings.publicUrl);
    previewRoutes(app, context);
    offerRoutes(app, context);
    templateRoutes(app, context);
  },
};
