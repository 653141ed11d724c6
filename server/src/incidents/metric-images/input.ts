import { METRIC_IMAGE_MAX_BYTES } from '@cairn/domain/incidents/metric-image';
import type { FormFile } from '../../http/bodies/multipart-bodies.ts';

/** The file of a multipart form. */
export const metricImageFile: FormFile = {
  field: 'file',
  mostBytes: METRIC_IMAGE_MAX_BYTES,
  nameAs: 'filename',
};
