<?php
// What reaches the world outside, as stubs that note what they are given.

function exec($command, &$output = null, &$status = null) { Flow::arrive('shell', 'exec', $command); $output = ['ok']; $status = 0; return 'ok'; }
function system($command, &$status = null) { Flow::arrive('shell', 'system', $command); $status = 0; return 'ok'; }
function shell_exec($command) { Flow::arrive('shell', 'shell_exec', $command); return 'ok'; }
function passthru($command, &$status = null) { Flow::arrive('shell', 'passthru', $command); $status = 0; return null; }
function popen($command, $mode) { Flow::arrive('shell', 'popen', $command); return false; }
function proc_open($command, $spec, &$pipes, ...$rest) { Flow::arrive(is_array($command) ? 'args' : 'shell', 'proc_open', $command); return false; }
function mail($to, $subject, $message, $headers = '', $params = '') { Flow::arrive('header', 'mail', is_array($headers) ? implode("\r\n", $headers) : $headers); return true; }
function header($line, $replace = true, $code = 0) { Flow::arrive(stripos($line, 'location:') === 0 ? 'redirect' : 'header', 'header', trim(preg_replace('/^location:/i', '', $line))); }
function setcookie($name, $value = '', ...$rest) { Flow::arrive('cookie', 'setcookie', $value); return true; }
function error_log($message, ...$rest) { Flow::arrive('log', 'error_log', $message); return true; }
function syslog($level, $message) { Flow::arrive('log', 'syslog', $message); return true; }
function unserialize($data, $options = []) { Flow::arrive(($options['allowed_classes'] ?? true) === false ? 'data' : 'deserialize', 'unserialize', $data); return []; }
function flow_open(string $sink, $path): void { Flow::arrive(preg_match('~^[a-z]+://~i', $path) ? 'url' : 'path', $sink, $path); }
function file_get_contents($path, ...$rest) { flow_open('file_get_contents', $path); return Flow::fill(Flow::$order['world']['files'][$path] ?? 'content'); }
function file_put_contents($path, $data, $flags = 0) { flow_open('file_put_contents', $path); if ($flags & FILE_APPEND) Flow::arrive('log', 'file_put_contents', $data); return 1; }
function fopen($path, $mode, ...$rest) { flow_open('fopen', $path); return false; }
function readfile($path, ...$rest) { flow_open('readfile', $path); return 7; }
function file($path, ...$rest) { flow_open('file', $path); return ['content']; }
function unlink($path) { flow_open('unlink', $path); return true; }
function move_uploaded_file($from, $to) { Flow::arrive('path', 'move_uploaded_file', $to); return true; }
function curl_init($url = null) { $handle = (object) ['url' => null]; if ($url !== null) curl_setopt($handle, CURLOPT_URL, $url); return $handle; }
function curl_setopt($handle, $option, $value) { if ($option === CURLOPT_URL) $handle->url = $value; return true; }
function curl_exec($handle) { Flow::arrive('url', 'curl_exec', $handle->url); return 'content'; }
function curl_close($handle) {}
const CURLOPT_URL = 10002, CURLOPT_RETURNTRANSFER = 19913, CURLOPT_TIMEOUT = 13;
function ldap_search($link, $base, $filter, ...$rest) { Flow::arrive('ldap', 'ldap_search', $filter); return (object) []; }
function ldap_connect(...$args) { return (object) []; }
function ldap_get_entries(...$args) { return ['count' => 0]; }
function ldap_escape($value, $ignore = '', $flags = 0) { return preg_replace_callback('/[\\\\*()\x00]/', fn ($found) => sprintf('\\%02x', ord($found[0])), $value); }
const LDAP_ESCAPE_FILTER = 1;

class PDOException extends RuntimeException {}
class PDO
{
    const ATTR_ERRMODE = 3, ERRMODE_EXCEPTION = 2, FETCH_ASSOC = 2, PARAM_INT = 1, PARAM_STR = 2;
    public function __construct(...$args) {}
    public function query($sql, ...$rest) { Flow::arrive('sql', 'PDO::query', $sql); return new PDOStatement(); }
    public function exec($sql) { Flow::arrive('sql', 'PDO::exec', $sql); return 1; }
    public function prepare($sql, ...$rest) { Flow::arrive('sql', 'PDO::prepare', $sql); return new PDOStatement(); }
    public function quote($text) { return "'" . addslashes($text) . "'"; }
    public function setAttribute(...$args) { return true; }
}
class PDOStatement
{
    public function execute($params = null) { return true; }
    public function bindValue(...$args) { return true; }
    public function fetchAll(...$args) { return Flow::fill(Flow::$order['world']['rows'] ?? []); }
    public function fetch(...$args) { return $this->fetchAll()[0] ?? false; }
}
class mysqli
{
    public function __construct(...$args) {}
    public function query($sql) { Flow::arrive('sql', 'mysqli::query', $sql); return new PDOStatement(); }
    public function real_escape_string($text) { return addslashes($text); }
}
