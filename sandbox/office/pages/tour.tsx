import { notFound } from '../../http/refusal'
import { linksToTry } from '../../maker/links'
import { pathTo, type OfficeContext } from '../context'
import { stories, type Story } from '../tour'
import { renderPage } from './layout'

/** The stories, or one of them. @param id of the story; '': all */
export function tourPage({ db, portalUrl, now }: OfficeContext, id: string): string {
  const { preview } = linksToTry(db, portalUrl, now)
  const all = stories(portalUrl, preview)
  const story = all.find((one) => one.id === id)
  if (id !== '' && !story) throw notFound('story')
  const children = story ? <Steps story={story} portalUrl={portalUrl} /> : <Stories all={all} />
  return renderPage({ title: story?.title ?? 'Tour', menuItem: pathTo.tour(''), children })
}

function Stories({ all }: { all: Story[] }) {
  return (
    <ol>
      {all.map(({ id, title, who }) => (
        <li key={id}>
          <a href={pathTo.tour(id)}>{title}</a>. {who}
        </li>
      ))}
    </ol>
  )
}

function Steps({ story, portalUrl }: { story: Story; portalUrl: string }) {
  return (
    <>
      <p>
        {story.who} Somebody else is logged in? <a href={`${portalUrl}/settings`}>Log out there</a>{' '}
        first.
      </p>
      <ol>
        {story.steps.map(({ href, link, look }) => (
          <li key={link}>
            <a href={href}>{link}</a> {look}
          </li>
        ))}
      </ol>
    </>
  )
}
