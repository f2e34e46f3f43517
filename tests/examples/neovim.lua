-- Runs the example in a headless Neovim for a test: does what the lines of a connection say, and tells there what happens.
local uv = vim.uv or vim.loop
local channel, rest = nil, ''

local function tell(kind, value) vim.fn.chansend(channel, vim.json.encode({ kind, value }) .. '\n') end

local timers = {}
local new_timer = uv.new_timer
uv.new_timer = function()
  local timer = new_timer()
  table.insert(timers, timer)
  return timer
end

--- Lets the ten minutes of a sign-in pass.
local function pass_time()
  local due = vim.tbl_filter(function(timer) return not timer:is_closing() and timer:get_due_in() > 590 * 1000 end, timers)
  tell('timers', #due)
  for _, timer in ipairs(due) do
    timer:set_repeat(1)
    timer:again()
  end
end

local function run(line)
  local command, argument = unpack(vim.json.decode(line))
  if command == 'pass' then return pass_time() end
  if argument then vim.api.nvim_input(argument .. '<CR>') end
  vim.cmd(command)
  tell('done', command)
end

channel = vim.fn.sockconnect('tcp', vim.env.TEST_ADDRESS, {
  on_data = function(_, chunks)
    if #chunks == 1 and chunks[1] == '' then return vim.cmd('qall!') end
    rest = rest .. table.concat(chunks, '\n')
    for line in rest:gmatch('([^\n]*)\n') do run(line) end
    rest = rest:match('[^\n]*$')
  end,
})

local notify = vim.notify
vim.notify = function(message)
  notify(message .. '\n') -- As no error: after one, Neovim without a window pauses for a second.
  tell('message', message)
end

require('example_assistant').setup({
  console_url = vim.env.CONSOLE_URL,
  api_url = vim.env.API_URL,
  open = function(url) tell('opened', url) end,
  keep = function(session) tell('session', session) end,
})
