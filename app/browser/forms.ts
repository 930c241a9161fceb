import { checkFields } from './check-fields'
import { chooseTyped } from './choose-typed'
import { waitForFields } from './needs-all'

// Once a page, however often the module is asked for.
checkFields()
waitForFields()
chooseTyped()
