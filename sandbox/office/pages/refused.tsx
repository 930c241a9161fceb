import type { Refusal } from '../../maker/answer'
import { renderPage } from './layout'

export const refusedPage = ({ status, message }: Refusal) =>
  renderPage({ title: `${status}`, children: <p>{message}</p> })
