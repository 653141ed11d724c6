import { z } from 'zod';
import { pageParams } from '../http/paging.ts';
import { day, flag, id, instant, oneOf, optional, searchText, text } from '../http/params.ts';
import { unserved } from '../http/unserved.ts';
import { keysetParams } from '../lists/keyset.ts';
import { USER_ORDERS } from './queries.ts';
import { createdBetween, sortParam } from '../lists/params.ts';

/** What the list of people takes. */
export const userListInput = z.object({
  ...keysetParams,
  search: optional(searchText),
  username: optional(text),
  public_email: optional(text),
  active: optional(flag),
  blocked: optional(flag),
  humans: optional(flag),
  exclude_active: optional(flag),
  exclude_humans: optional(flag),
  exclude_external: optional(flag).describe('Nobody is external'),
  skip_ldap: optional(flag).describe('Nobody comes from LDAP'),
  admins: optional(flag).describe('For administrators'),
  without_projects: optional(flag).describe('For administrators'),
  ...createdBetween,
  order_by: optional(oneOf(USER_ORDERS)),
  ...sortParam,
  ...unserved(
    'external',
    'exclude_internal',
    'without_project_bots',
    'auditors',
    'two_factor',
    'extern_uid',
    'provider',
    'saml_provider_id',
    'custom_attributes',
    'with_custom_attributes',
  ),
});

/** What the list of one's own tokens takes. */
export const tokenListInput = z.object({
  ...pageParams,
  search: optional(searchText),
  state: optional(oneOf(['active', 'inactive'])),
  revoked: optional(flag),
  user_id: optional(id).describe('Only oneself'),
  ...createdBetween,
  last_used_after: optional(instant),
  last_used_before: optional(instant),
  expires_after: optional(day),
  expires_before: optional(day),
  ...unserved('sort'),
});
