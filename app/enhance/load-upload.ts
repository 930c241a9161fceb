import { reportCaught } from './report-errors'

/** Uploading has a module of its own, which no other page loads. */
export function loadUpload(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-upload]')
  if (!template) return
  import('./upload/upload-page').then(({ takeOver }) => takeOver(template)).catch(reportCaught)
}
