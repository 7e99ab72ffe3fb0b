<?php

class Waveform
{
    public function __construct(private string $folder, private int $width)
    {
    }

    public function make(string $track): bool
    {
        $file = escapeshellarg($this->folder . '/' . $track);
        $answer = shell_exec("waveform --width {$this->width} --input $file --quiet"); // SINK
        return $answer !== null;
    }
}
