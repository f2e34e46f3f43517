-- Signs you in to the example assistant, in Neovim 0.7 or newer with curl:
--   require('example_assistant').setup({ console_url = 'https://console.example.com', api_url = 'https://api.example.com' })
-- :ExampleAssistantSignIn opens the console, :ExampleAssistantEnterCode takes the one-time code of its page,
-- :ExampleAssistantCancel stops waiting.
-- The session is only in memory, in `session`. The option `keep` is a function that may store it; `open` opens a URL.
local uv = vim.uv or vim.loop
local M = {}
local options = {}
local time_to_sign_in = 10 * 60 * 1000
local waiting -- The sign-in that waits: its `state` until the first callback, `server` and `timer`.

local function encode(text)
  return (text:gsub('[^%w._~-]', function(byte) return ('%%%02X'):format(byte:byte()) end))
end

local function parameter(target, name)
  local value = target:match('[?&]' .. name .. '=([^&#]*)') or ''
  return (value:gsub('+', ' '):gsub('%%(%x%x)', function(hex) return string.char(tonumber(hex, 16)) end))
end

local function open(url)
  vim.notify('Sign in here: ' .. url)
  if options.open or vim.ui.open then return (options.open or vim.ui.open)(url) end
  vim.fn.jobstart({ vim.fn.has('mac') == 1 and 'open' or 'xdg-open', url }, { detach = true })
end

--- Reads the response of the exchange. Returns a message for the user if there is no session in it.
local function keep_session(status, body)
  if status == 0 then return ('The server does not answer at %s.'):format(options.api_url) end
  if status < 200 or status > 299 then return ('The server refused the exchange token (%d).'):format(status) end
  local _, session = pcall(vim.json.decode, body)
  local tokens = type(session) == 'table' and { session.accessToken, session.refreshToken } or {}
  if type(tokens[1]) ~= 'string' or type(tokens[2]) ~= 'string' then return 'The server gave no session.' end
  M.session = { accessToken = tokens[1], refreshToken = tokens[2], user = session.user }
  if options.keep then options.keep(M.session) end
end

--- Exchanges a one-time token for a session, and shows the result. The token goes through a pipe, because other
--- programs can read the arguments of a command.
local function redeem(exchange_token, done)
  local answer
  local job = vim.fn.jobstart({
    'curl', '--silent', '--max-time', '10', '--header', 'Content-Type: application/json', '--data-binary', '@-',
    '--write-out', '\n%{http_code}', options.api_url .. '/auth/exchange',
  }, {
    stdout_buffered = true,
    on_stdout = function(_, lines) answer = lines end,
    on_exit = function()
      local problem = keep_session(tonumber(table.remove(answer)) or 0, table.concat(answer, '\n'))
      vim.notify(problem or 'You are signed in.', problem and vim.log.levels.ERROR or vim.log.levels.INFO)
      done(problem)
    end,
  })
  vim.fn.chansend(job, vim.json.encode({ exchangeToken = exchange_token }))
  vim.fn.chanclose(job, 'stdin')
end

local function answer(client, status, text)
  local head = 'HTTP/1.1 %s\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s'
  client:write(head:format(status, #text, text))
  client:shutdown(function() client:close() end)
end

local function receive(own, client, head)
  local target = head:match('^GET (%S+)') or ''
  local exchange_token = parameter(target, 'exchange_token')
  if exchange_token == '' or parameter(target, 'state') ~= own.state then
    return answer(client, '404 Not Found', 'This is not the sign-in that the plugin waits for.')
  end
  own.state = nil -- Only the first callback counts.
  redeem(exchange_token, function(problem)
    if own == waiting then M.cancel() end
    if problem then
      return answer(client, '502 Bad Gateway', 'The sign-in did not succeed. Please return to your editor and try again.')
    end
    answer(client, '200 OK', 'You are signed in. You can close this page and return to your editor.')
  end)
end

--- Waits on loopback for the console's callback, and opens the console.
function M.sign_in()
  M.cancel() -- Cancels an earlier sign-in.
  local state = uv.random(16):gsub('.', function(byte) return ('%02x'):format(byte:byte()) end)
  local own = { state = state, server = uv.new_tcp(), timer = uv.new_timer() }
  waiting = own
  assert(own.server:bind('127.0.0.1', 0))
  assert(own.server:listen(16, function()
    local client, head = uv.new_tcp(), ''
    own.server:accept(client)
    client:read_start(vim.schedule_wrap(function(_, chunk)
      if client:is_closing() then return end
      if not chunk or #head > 65536 then return client:close() end
      head = head .. chunk
      if head:find('\r\n\r\n', 1, true) then client:read_stop() receive(own, client, head) end
    end))
  end))
  own.timer:start(time_to_sign_in, 0, vim.schedule_wrap(function()
    if own ~= waiting then return end
    M.cancel()
    vim.notify('The time for the sign-in is over.', vim.log.levels.ERROR)
  end))
  local callback = ('http://127.0.0.1:%d/callback?state=%s'):format(own.server:getsockname().port, state)
  open(('%s/login?callback=%s'):format(options.console_url, encode(callback)))
end

--- Stops waiting for a callback.
function M.cancel()
  if not waiting then return end
  waiting.server:close()
  waiting.timer:close()
  waiting = nil
end

--- Asks for the one-time code of the console's page, if the browser cannot reach this machine.
function M.enter_code()
  local code = vim.trim(vim.fn.inputsecret('The one-time code of the sign-in page: '))
  if code == '' then return end
  M.cancel()
  redeem(code, function() end)
end

function M.setup(chosen)
  options = vim.tbl_extend('force', options, chosen)
  for _, name in ipairs({ 'console_url', 'api_url' }) do options[name] = options[name]:gsub('/$', '') end
  vim.api.nvim_create_user_command('ExampleAssistantSignIn', M.sign_in, {})
  vim.api.nvim_create_user_command('ExampleAssistantEnterCode', M.enter_code, {})
  vim.api.nvim_create_user_command('ExampleAssistantCancel', M.cancel, {})
end

return M
