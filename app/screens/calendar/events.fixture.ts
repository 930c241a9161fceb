import ICAL from 'ical.js'

/** The events of a calendar file, read by Mozilla's parser. */
export const eventsIn = (text: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
