import {
  Form as AnyForm,
  useActionData as useAnyActionData,
  useLoaderData as useAnyLoaderData,
  useRouteLoaderData as useAnyRouteLoaderData,
  type FormProps,
} from '@remix-run/react'
import { createElement } from 'react'

// The framework's names for pages, and our types of loader answers.
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

/** Discovery is for the router's scripts, which no page loads. */
export const Form = (props: FormProps) => createElement(AnyForm, { discover: 'none', ...props })

/** A JSON answer that keeps the type of its data. */
export interface JsonResponse<T> extends Response {
  json(): Promise<T>
}

export function json<T>(data: T, init?: ResponseInit): JsonResponse<T> {
  const answer = Response.json(data, init)
  answer.headers.set('Content-Type', 'application/json; charset=utf-8')
  return answer
}

type Answers = (...args: never[]) => unknown

/** Redirects and files have no data. */
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
