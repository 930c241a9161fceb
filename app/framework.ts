import {
  Form as AnyForm,
  useActionData as useAnyActionData,
  useLoaderData as useAnyLoaderData,
  useRouteLoaderData as useAnyRouteLoaderData,
  type FormProps,
} from '@remix-run/react'
import { createElement } from 'react'

// Names of the framework that pages use, and the types of what loaders answer, which are ours.
export {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  type FormProps,
  type MetaFunction,
} from '@remix-run/react'

/** Discovery is for scripts of the router, which no page loads. */
export const Form = (props: FormProps) => createElement(AnyForm, { discover: 'none', ...props })

/** An answer of JSON that knows its type. */
export interface JsonResponse<T> extends Response {
  json(): Promise<T>
}

export function json<T>(data: T, init?: ResponseInit): JsonResponse<T> {
  const answer = Response.json(data, init)
  answer.headers.set('Content-Type', 'application/json; charset=utf-8')
  return answer
}

type Answers = (...args: never[]) => unknown

/** The data that a loader or an action gives to its page; redirects and files give none. */
export type DataOf<F extends Answers> =
  Awaited<ReturnType<F>> extends infer Answer
    ? Answer extends JsonResponse<infer T>
      ? T
      : Answer extends Response
        ? never
        : Answer
    : never

export const useLoaderData = <F extends Answers>(): DataOf<F> => useAnyLoaderData() as DataOf<F>
export const useActionData = <F extends Answers>(): DataOf<F> | undefined =>
  useAnyActionData() as DataOf<F> | undefined
export const useRouteLoaderData = <F extends Answers>(id: string): DataOf<F> | undefined =>
  useAnyRouteLoaderData(id) as DataOf<F> | undefined
