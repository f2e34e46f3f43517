;;; emacs.el --- Runs the example in a test  -*- lexical-binding: t; -*-

;;; Commentary:

;; Does what the lines of a connection say, and tells there what happens.

;;; Code:

(require 'example-assistant)

(defvar test-process nil)

(defun test-tell (kind value)
  "Tell the test about VALUE, of a KIND."
  (process-send-string test-process (concat (json-encode (vector kind value)) "\n")))

(defun test-pass-time ()
  "Let the ten minutes of a sign-in pass."
  (let ((due (seq-filter (lambda (timer) (> (float-time (time-subtract (timer--time timer) nil)) 590)) timer-list)))
    (test-tell "timers" (length due))
    (mapc #'timer-event-handler due)))

(defun test-run (line)
  "Run the command of LINE."
  (pcase (append (json-read-from-string line) nil)
    (`("pass" . ,_) (test-pass-time))
    (`(,command . ,_) (call-interactively (intern command)) (test-tell "done" command))))

(let* ((address (split-string (getenv "TEST_ADDRESS") ":"))
       (rest ""))
  (setq example-assistant-console-url (getenv "CONSOLE_URL")
        example-assistant-api-url (getenv "API_URL")
        browse-url-browser-function (lambda (url &rest _) (test-tell "opened" url))
        example-assistant-signed-in-functions (list (lambda (session) (test-tell "session" session)))
        test-process (make-network-process
                      :name "test" :host (car address) :service (string-to-number (cadr address)) :coding 'utf-8
                      :sentinel (lambda (&rest _) (kill-emacs))
                      :filter (lambda (_ chunk)
                                (let ((lines (split-string (concat rest chunk) "\n")))
                                  (setq rest (car (last lines)))
                                  (mapc #'test-run (butlast lines))))))
  (advice-add 'message :after (lambda (text &rest arguments) (test-tell "message" (apply #'format text arguments))))
  (while t (accept-process-output)))

;;; emacs.el ends here
