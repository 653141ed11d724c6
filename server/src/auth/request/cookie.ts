import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import { DEVICE_COOKIE, DEVICE_SECONDS } from '../sign-in/known-device.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../sessions.ts';

const attributes = (context: Context) =>
  ({
    path: basePathOf(context.settings) || '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.settings.publicUrl.startsWith('https:'),
  }) as const;

export function setSessionCookie(context: Context, reply: FastifyReply, value: string): void {
  reply.setCookie(SESSION_COOKIE, value, { ...attributes(context), maxAge: SESSION_SECONDS });
}

export function setDeviceCookie(context: Context, reply: FastifyReply, value: string): void {
  reply.setCookie(DEVICE_COOKIE, value, { ...attributes(context), maxAge: DEVICE_SECONDS });
}

export function clearSessionCookie(context: Context, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, attributes(context));
}
