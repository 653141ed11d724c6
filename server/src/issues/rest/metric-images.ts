import { METRIC_IMAGES_MAX } from '@cairn/domain/incidents/metric-image';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readMultipartBodies } from '../../http/bodies/multipart-bodies.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { nothing } from '../../http/openapi/answers.ts';
import { clearable, id, optional, required, text } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import {
  addMetricImage,
  authorizeMetricImages,
  deleteMetricImage,
  updateMetricImage,
} from '../../incidents/metric-images/changes.ts';
import { metricImageFile } from '../../incidents/metric-images/input.ts';
import { metricImageAnswer, presentMetricImage } from '../../incidents/metric-images/presenter.ts';
import { metricImagesOf } from '../../incidents/metric-images/queries.ts';
import { ISSUE, issueOf, issueParams } from './one.ts';

const TAG = 'Issues';
const IMAGES = `${ISSUE}/metric_images`;

const link = {
  url: clearable(text).describe('Where more can be seen, at most 255 characters'),
  url_text: clearable(text).describe('The text of that link, at most 128 characters'),
};

const newImage = z.object({
  file: optional<Buffer>({
    json: { type: 'string', format: 'binary' },
    read: (value) => (Buffer.isBuffer(value) ? value : undefined),
    problem: 'must be a file of a multipart form',
  }).describe('A PNG, JPEG, GIF or WebP image of at most 10 MiB'),
  filename: optional(text).describe('The name of the file; that of the form by default'),
  ...link,
});

const imageParams = issueParams.extend({ image_id: required(id).describe('The picture') });

/** Routes of the pictures of measurements of an incident. Other issues have none. */
export async function metricImageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  serve(app, context, {
    method: 'GET',
    paths: [IMAGES],
    summary: 'List the pictures of measurements of an incident',
    tag: TAG,
    params: issueParams,
    input: none,
    answers: z.array(metricImageAnswer).max(METRIC_IMAGES_MAX),
    answer: async (call) => {
      const { id: itemId } = await issueOf(call);
      return (await metricImagesOf(context, itemId)).map((image) => presentMetricImage(context, image));
    },
  });
  await app.register(async (scope) => {
    await readMultipartBodies(scope, metricImageFile);
    serve(scope, context, {
      method: 'POST',
      paths: [IMAGES],
      summary: 'Add a picture of measurements to an incident',
      tag: TAG,
      status: 201,
      files: true,
      params: issueParams,
      input: newImage,
      answers: metricImageAnswer,
      answer: async (call) => {
        const incident = await issueOf(call);
        authorizeMetricImages(call.viewer, incident);
        const { file: bytes, filename = '', url, url_text: urlText } = call.input;
        if (!bytes) throw new ParameterError('file is missing');
        const image = await addMetricImage(context, call.viewer, incident, { bytes, filename, url, urlText });
        return presentMetricImage(context, image);
      },
    });
    serve(scope, context, {
      method: 'PUT',
      paths: [`${IMAGES}/:image_id`],
      summary: 'Change the link of a picture of measurements',
      tag: TAG,
      files: true,
      params: imageParams,
      input: z.object(link),
      answers: metricImageAnswer,
      answer: async (call) => {
        const { id: itemId } = await issueOf(call);
        const { url, url_text: urlText } = call.input;
        const at = { itemId, id: call.params.image_id };
        return presentMetricImage(
          context,
          await updateMetricImage(context, call.viewer, at, { url, urlText }),
        );
      },
    });
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [`${IMAGES}/:image_id`],
    summary: 'Delete a picture of measurements',
    tag: TAG,
    status: 204,
    params: imageParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const { id: itemId } = await issueOf(call);
      await deleteMetricImage(context, call.viewer, { itemId, id: call.params.image_id });
    },
  });
}
