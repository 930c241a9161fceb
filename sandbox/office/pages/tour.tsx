import { link } from '../../html/parts'
import { notFound } from '../../http/refusal'
import { linksToTry } from '../../maker/links'
import { home, pathTo, type OfficeContext } from '../context'
import type { OfficePage } from '../office'
import { stories, type Story } from '../tour'

function storiesOf({ db, portalUrl, now }: OfficeContext): Story[] {
  const { preview } = linksToTry(db, portalUrl, now)
  return stories(preview && new URL(preview).pathname)
}

export const tourPages: OfficePage[] = [
  {
    path: '/tour',
    show: (context) => ({
      title: 'Tour',
      menuItem: pathTo.tour,
      children: <Stories all={storiesOf(context)} />,
    }),
  },
  {
    path: '/tour/:id',
    show(context, { id }) {
      const story = storiesOf(context).find((one) => one.id === id)
      if (!story) throw notFound('story')
      const children = <Steps story={story} portalUrl={context.portalUrl} />
      return { title: story.title, menuItem: pathTo.tour, children }
    },
  },
]

function Stories({ all }: { all: Story[] }) {
  return (
    <ol>
      {all.map(({ id, title, who }) => (
        <li key={id}>
          <a href={`${pathTo.tour}/${id}`}>{title}</a>. {who}
        </li>
      ))}
    </ol>
  )
}

function Steps({ story, portalUrl }: { story: Story; portalUrl: string }) {
  return (
    <>
      <p>
        {story.who} Somebody else is logged in, or a preview is open?{' '}
        <a href={`${portalUrl}/settings`}>End that there</a> first.
      </p>
      <ol>
        {story.steps.map(([path, words, look]) => (
          <li key={words}>
            {link(path.startsWith(home) ? path : portalUrl + path, words)} {look}
          </li>
        ))}
      </ol>
    </>
  )
}
