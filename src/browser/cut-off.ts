// Shows a message in a document that was cut off before its body, so it has no elements to show.

const message = document.createElement('p')
const again = document.createElement('a')
again.append('load it again')
again.href = ''
message.role = 'alert'
message.append('This page could not be loaded completely. Please check your connection and ', again, '.')
document.body.append(message)
